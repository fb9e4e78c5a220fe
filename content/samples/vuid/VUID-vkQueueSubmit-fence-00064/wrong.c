#include "vuid.h"

int main(void)
{
    open_device();
    VkFence fence = make_fence(0);
    for (int frame = 0; frame < 2; frame++) {
        check(vkQueueSubmit(queue, 0, NULL, fence), "提交");
        sleep_instead_of_waiting();
    }

    close_device();
    return 0;
}
