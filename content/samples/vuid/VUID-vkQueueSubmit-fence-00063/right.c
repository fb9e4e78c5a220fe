#include "vuid.h"

int main(void)
{
    open_device();
    VkFence fence = make_fence(VK_FENCE_CREATE_SIGNALED_BIT);
    begin_commands();
    end_commands();
    check(vkWaitForFences(device, 1, &fence, VK_TRUE, UINT64_MAX), "等待上一帧");
    check(vkResetFences(device, 1, &fence), "重置围栏");
    submit_commands(fence);
    check(vkWaitForFences(device, 1, &fence, VK_TRUE, UINT64_MAX), "等待这一帧");

    close_device();
    return 0;
}
