// 正文引用的片段：只编译，不运行。
#include <vulkan/vulkan.h>

#include <cstdint>
#include <stdexcept>

extern VkFence inFlight[2];
extern VkSemaphore imageAvailable[2];
extern VkSemaphore renderFinished[8];
extern VkCommandBuffer commandBuffers[2];
extern VkQueue graphicsQueue;
extern VkQueue presentQueue;
void recreateSwapchain();
void recordCommands(VkCommandBuffer cmd, uint32_t imageIndex);

void drawFrame(VkDevice device, VkSwapchainKHR swapchain, uint32_t frame)
{
    // #region frame
    vkWaitForFences(device, 1, &inFlight[frame], VK_TRUE, UINT64_MAX);

    uint32_t imageIndex = 0;
    VkResult result = vkAcquireNextImageKHR(device, swapchain, UINT64_MAX,
                                            imageAvailable[frame], VK_NULL_HANDLE,
                                            &imageIndex);
    if (result == VK_ERROR_OUT_OF_DATE_KHR) {
        recreateSwapchain();
        return;
    }
    if (result != VK_SUCCESS && result != VK_SUBOPTIMAL_KHR) {
        throw std::runtime_error("获取交换链图像失败");
    }
    vkResetFences(device, 1, &inFlight[frame]);   // 确定会提交之后才重置

    recordCommands(commandBuffers[frame], imageIndex);

    const VkPipelineStageFlags waitStage = VK_PIPELINE_STAGE_COLOR_ATTACHMENT_OUTPUT_BIT;
    VkSubmitInfo submit{};
    submit.sType = VK_STRUCTURE_TYPE_SUBMIT_INFO;
    submit.waitSemaphoreCount = 1;
    submit.pWaitSemaphores = &imageAvailable[frame];
    submit.pWaitDstStageMask = &waitStage;
    submit.commandBufferCount = 1;
    submit.pCommandBuffers = &commandBuffers[frame];
    submit.signalSemaphoreCount = 1;
    submit.pSignalSemaphores = &renderFinished[imageIndex];
    vkQueueSubmit(graphicsQueue, 1, &submit, inFlight[frame]);

    VkPresentInfoKHR present{};
    present.sType = VK_STRUCTURE_TYPE_PRESENT_INFO_KHR;
    present.waitSemaphoreCount = 1;
    present.pWaitSemaphores = &renderFinished[imageIndex];
    present.swapchainCount = 1;
    present.pSwapchains = &swapchain;
    present.pImageIndices = &imageIndex;
    result = vkQueuePresentKHR(presentQueue, &present);
    if (result == VK_ERROR_OUT_OF_DATE_KHR || result == VK_SUBOPTIMAL_KHR) {
        recreateSwapchain();   // 这一帧已经提交，信号量有人等
    } else if (result != VK_SUCCESS) {
        throw std::runtime_error("呈现失败");
    }
    // #endregion frame
}
