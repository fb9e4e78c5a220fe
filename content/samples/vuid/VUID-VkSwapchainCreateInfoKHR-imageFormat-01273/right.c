#include "vuid_window.h"

int main(void)
{
    open_window_device();
    VkSwapchainCreateInfoKHR info = swapchain_info();
    VkSurfaceFormatKHR first;
    uint32_t count = 1;
    check(vkGetPhysicalDeviceSurfaceFormatsKHR(physical_device, surface, &count, &first), "查询格式");
    info.imageFormat = first.format;
    info.imageColorSpace = first.colorSpace;
    VkSwapchainKHR swapchain;
    check(vkCreateSwapchainKHR(device, &info, NULL, &swapchain), "创建交换链");
    vkDestroySwapchainKHR(device, swapchain, NULL);

    close_window_device();
    return 0;
}
