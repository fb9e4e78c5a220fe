#include "vuid_window.h"

int main(void)
{
    open_window_device();
    VkSwapchainCreateInfoKHR info = swapchain_info();
    info.minImageCount = 1;
    VkSwapchainKHR swapchain;
    check(vkCreateSwapchainKHR(device, &info, NULL, &swapchain), "创建交换链");
    vkDestroySwapchainKHR(device, swapchain, NULL);

    close_window_device();
    return 0;
}
