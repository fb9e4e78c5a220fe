#include "vuid_window.h"

int main(void)
{
    open_window_device();
    VkSwapchainCreateInfoKHR info = swapchain_info();
    VkSwapchainKHR swapchain;
    check(vkCreateSwapchainKHR(device, &info, NULL, &swapchain), "创建交换链");
    vkDestroySwapchainKHR(device, swapchain, NULL);
    vkDestroySurfaceKHR(instance, surface, NULL);
    close_device();

    return 0;
}
