#include "vuid_window.h"

int main(void)
{
    open_window_device();
    VkSwapchainCreateInfoKHR info = swapchain_info();
    VkSwapchainKHR swapchain;
    check(vkCreateSwapchainKHR(device, &info, NULL, &swapchain), "创建交换链");
    uint32_t index;
    VkFence fence = make_fence(0);
    check(vkAcquireNextImageKHR(device, swapchain, UINT64_MAX, VK_NULL_HANDLE, fence, &index), "获取图像");
    check(vkWaitForFences(device, 1, &fence, VK_TRUE, UINT64_MAX), "等待图像可用");
    vkDestroySwapchainKHR(device, swapchain, NULL);

    close_window_device();
    return 0;
}
