#include "vuid_window.h"

int main(void)
{
    open_window_device();
    VkSwapchainCreateInfoKHR info = swapchain_info();
    VkSwapchainKHR swapchain;
    check(vkCreateSwapchainKHR(device, &info, NULL, &swapchain), "创建交换链");
    VkImage images[8];
    uint32_t count = 8, index;
    check(vkGetSwapchainImagesKHR(device, swapchain, &count, images), "取得图像");
    VkFence fence = make_fence(0);
    check(vkAcquireNextImageKHR(device, swapchain, UINT64_MAX, VK_NULL_HANDLE, fence, &index), "获取图像");
    check(vkWaitForFences(device, 1, &fence, VK_TRUE, UINT64_MAX), "等待图像可用");
    begin_commands();
    change_layout(images[index], VK_IMAGE_LAYOUT_UNDEFINED, VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL);
    end_and_run();
    VkPresentInfoKHR present = {
        .sType = VK_STRUCTURE_TYPE_PRESENT_INFO_KHR,
        .swapchainCount = 1,
        .pSwapchains = &swapchain,
        .pImageIndices = &index,
    };
    check(vkQueuePresentKHR(queue, &present), "呈现");
    check(vkDeviceWaitIdle(device), "等待设备空闲");
    vkDestroySwapchainKHR(device, swapchain, NULL);

    close_window_device();
    return 0;
}
