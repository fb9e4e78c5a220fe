#include "vuid.h"

int main(void)
{
    open_device();
    VkFence fence = make_fence(0);
    for (int frame = 0; frame < 2; frame++) {
        check(vkQueueSubmit(queue, 0, NULL, fence), "提交");
        check(vkWaitForFences(device, 1, &fence, VK_TRUE, UINT64_MAX), "等待围栏");
        check(vkResetFences(device, 1, &fence), "重置围栏");
    }

    close_device();
    return 0;
}
