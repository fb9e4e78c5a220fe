#include "vuid_window.h"

int main(void)
{
    open_window_device();
    VkSwapchainCreateInfoKHR info = swapchain_info();
    info.imageFormat = VK_FORMAT_R8G8B8A8_SRGB; /* 没有查过 */
    VkSwapchainKHR swapchain;
    check(vkCreateSwapchainKHR(device, &info, NULL, &swapchain), "创建交换链");
    vkDestroySwapchainKHR(device, swapchain, NULL);

    close_window_device();
    return 0;
}
