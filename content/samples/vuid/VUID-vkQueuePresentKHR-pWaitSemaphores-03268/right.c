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
    VkSemaphore rendered = make_semaphore();
    check(vkAcquireNextImageKHR(device, swapchain, UINT64_MAX, VK_NULL_HANDLE, fence, &index), "获取图像");
    check(vkWaitForFences(device, 1, &fence, VK_TRUE, UINT64_MAX), "等待图像可用");
    begin_commands();
    change_layout(images[index], VK_IMAGE_LAYOUT_UNDEFINED, VK_IMAGE_LAYOUT_PRESENT_SRC_KHR);
    end_commands();
    VkSubmitInfo submit = {
        .sType = VK_STRUCTURE_TYPE_SUBMIT_INFO,
        .commandBufferCount = 1,
        .pCommandBuffers = &commands,
        .signalSemaphoreCount = 1,
        .pSignalSemaphores = &rendered,
    };
    check(vkQueueSubmit(queue, 1, &submit, VK_NULL_HANDLE), "提交");
    VkPresentInfoKHR present = {
        .sType = VK_STRUCTURE_TYPE_PRESENT_INFO_KHR,
        .waitSemaphoreCount = 1,
        .pWaitSemaphores = &rendered,
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
