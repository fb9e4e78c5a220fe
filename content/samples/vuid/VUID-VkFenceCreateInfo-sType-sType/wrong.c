#include "vuid.h"

int main(void)
{
    open_device();
    VkFenceCreateInfo info = {
        /* 没有写 sType，它的值是 0 */
        .flags = VK_FENCE_CREATE_SIGNALED_BIT,
    };
    VkFence fence;
    check(vkCreateFence(device, &info, NULL, &fence), "创建围栏");
    vkDestroyFence(device, fence, NULL);

    close_device();
    return 0;
}
