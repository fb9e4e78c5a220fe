#include "vuid.h"

int main(void)
{
    open_device();
    VkFenceCreateInfo info = {
        .sType = VK_STRUCTURE_TYPE_FENCE_CREATE_INFO,
        .flags = VK_FENCE_CREATE_SIGNALED_BIT,
    };
    VkFence fence;
    check(vkCreateFence(device, &info, NULL, &fence), "创建围栏");
    vkDestroyFence(device, fence, NULL);

    close_device();
    return 0;
}
