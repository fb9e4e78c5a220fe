#include "vuid_window.h"

int main(void)
{
    open_window_device();
    VkSwapchainCreateInfoKHR info = swapchain_info();
    VkSwapchainKHR swapchain;
    check(vkCreateSwapchainKHR(device, &info, NULL, &swapchain), "创建交换链");
    VkSemaphore acquired[1] = {make_semaphore()};
    uint32_t semaphore_count = sizeof acquired / sizeof acquired[0];
    for (uint32_t frame = 0; frame < 2; frame++) {
        VkSemaphore semaphore = acquired[frame % semaphore_count];
        uint32_t index;
        check(vkAcquireNextImageKHR(device, swapchain, UINT64_MAX, semaphore, VK_NULL_HANDLE, &index), "获取图像");
    }
    vkDestroySwapchainKHR(device, swapchain, NULL);

    close_window_device();
    return 0;
}
