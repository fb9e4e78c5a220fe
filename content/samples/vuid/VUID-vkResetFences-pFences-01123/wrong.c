#include "vuid.h"

int main(void)
{
    open_device();
    VkFence fence = make_fence(0);
    begin_commands();
    end_commands();
    submit_commands(fence);
    sleep_instead_of_waiting();
    check(vkResetFences(device, 1, &fence), "重置围栏");

    close_device();
    return 0;
}
