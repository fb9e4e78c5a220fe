// 正文引用的片段：只编译，不运行。
#include <vulkan/vulkan.h>

#include <cstdint>

void barriers(VkCommandBuffer commands, uint32_t count, const VkImageMemoryBarrier2* images) {
    VkDependencyInfo dependency{};
    dependency.sType = VK_STRUCTURE_TYPE_DEPENDENCY_INFO;
    dependency.imageMemoryBarrierCount = count;
    dependency.pImageMemoryBarriers = images;
    vkCmdPipelineBarrier2(commands, &dependency);
}

void frame(VkCommandBuffer commands, VkImage swapchainImage, VkQueue queue, VkSemaphore imageAvailable,
           VkSemaphore renderFinished, VkFence inFlight) {
    const VkImageSubresourceRange colour{VK_IMAGE_ASPECT_COLOR_BIT, 0, 1, 0, 1};
    // #region acquire-barrier
    VkImageMemoryBarrier2 begin{};
    begin.sType = VK_STRUCTURE_TYPE_IMAGE_MEMORY_BARRIER_2;
    begin.srcStageMask = VK_PIPELINE_STAGE_2_COLOR_ATTACHMENT_OUTPUT_BIT;   // 与等待阶段相同
    begin.srcAccessMask = VK_ACCESS_2_NONE;
    begin.dstStageMask = VK_PIPELINE_STAGE_2_COLOR_ATTACHMENT_OUTPUT_BIT;
    begin.dstAccessMask = VK_ACCESS_2_COLOR_ATTACHMENT_WRITE_BIT;
    begin.oldLayout = VK_IMAGE_LAYOUT_UNDEFINED;                            // 不要上一次的内容
    begin.newLayout = VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL;
    begin.srcQueueFamilyIndex = VK_QUEUE_FAMILY_IGNORED;
    begin.dstQueueFamilyIndex = VK_QUEUE_FAMILY_IGNORED;
    begin.image = swapchainImage;
    begin.subresourceRange = colour;
    barriers(commands, 1, &begin);
    // #endregion acquire-barrier

    // #region present-barrier
    VkImageMemoryBarrier2 end = begin;
    end.srcAccessMask = VK_ACCESS_2_COLOR_ATTACHMENT_WRITE_BIT;
    end.dstStageMask = VK_PIPELINE_STAGE_2_NONE;    // 后面由信号量接着
    end.dstAccessMask = VK_ACCESS_2_NONE;
    end.oldLayout = VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL;
    end.newLayout = VK_IMAGE_LAYOUT_PRESENT_SRC_KHR;
    barriers(commands, 1, &end);
    // #endregion present-barrier

    // #region frame-submit
    VkSemaphoreSubmitInfo wait{};
    wait.sType = VK_STRUCTURE_TYPE_SEMAPHORE_SUBMIT_INFO;
    wait.semaphore = imageAvailable;
    wait.stageMask = VK_PIPELINE_STAGE_2_COLOR_ATTACHMENT_OUTPUT_BIT;
    VkSemaphoreSubmitInfo signal{};
    signal.sType = VK_STRUCTURE_TYPE_SEMAPHORE_SUBMIT_INFO;
    signal.semaphore = renderFinished;
    signal.stageMask = VK_PIPELINE_STAGE_2_ALL_COMMANDS_BIT;   // 包含最后的布局转换
    VkCommandBufferSubmitInfo commandInfo{};
    commandInfo.sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_SUBMIT_INFO;
    commandInfo.commandBuffer = commands;
    VkSubmitInfo2 submit{};
    submit.sType = VK_STRUCTURE_TYPE_SUBMIT_INFO_2;
    submit.waitSemaphoreInfoCount = 1;
    submit.pWaitSemaphoreInfos = &wait;
    submit.commandBufferInfoCount = 1;
    submit.pCommandBufferInfos = &commandInfo;
    submit.signalSemaphoreInfoCount = 1;
    submit.pSignalSemaphoreInfos = &signal;
    VkResult result = vkQueueSubmit2(queue, 1, &submit, inFlight);
    // #endregion frame-submit
}

void depthBetweenFrames(VkCommandBuffer commands, VkImage depthImage) {
    // #region depth
    const VkPipelineStageFlags2 tests =
        VK_PIPELINE_STAGE_2_EARLY_FRAGMENT_TESTS_BIT | VK_PIPELINE_STAGE_2_LATE_FRAGMENT_TESTS_BIT;
    VkImageMemoryBarrier2 reuse{};
    reuse.sType = VK_STRUCTURE_TYPE_IMAGE_MEMORY_BARRIER_2;
    reuse.srcStageMask = tests;                      // 上一帧最后可能在后期测试里写
    reuse.srcAccessMask = VK_ACCESS_2_DEPTH_STENCIL_ATTACHMENT_WRITE_BIT;
    reuse.dstStageMask = tests;                      // 这一帧最早在前期测试里清除
    reuse.dstAccessMask = VK_ACCESS_2_DEPTH_STENCIL_ATTACHMENT_READ_BIT |
                          VK_ACCESS_2_DEPTH_STENCIL_ATTACHMENT_WRITE_BIT;
    reuse.oldLayout = VK_IMAGE_LAYOUT_UNDEFINED;
    reuse.newLayout = VK_IMAGE_LAYOUT_DEPTH_ATTACHMENT_OPTIMAL;
    reuse.srcQueueFamilyIndex = VK_QUEUE_FAMILY_IGNORED;
    reuse.dstQueueFamilyIndex = VK_QUEUE_FAMILY_IGNORED;
    reuse.image = depthImage;
    reuse.subresourceRange = {VK_IMAGE_ASPECT_DEPTH_BIT, 0, 1, 0, 1};
    // #endregion depth
    barriers(commands, 1, &reuse);
}

void asyncCompute(VkCommandBuffer computeCommands, VkCommandBuffer graphicsCommands, VkImage image,
                  uint32_t computeFamily, uint32_t graphicsFamily) {
    // #region ownership
    // 计算队列上：释放。目标的阶段与访问留空，由图形队列的获取来写。
    VkImageMemoryBarrier2 release{};
    release.sType = VK_STRUCTURE_TYPE_IMAGE_MEMORY_BARRIER_2;
    release.srcStageMask = VK_PIPELINE_STAGE_2_COMPUTE_SHADER_BIT;
    release.srcAccessMask = VK_ACCESS_2_SHADER_STORAGE_WRITE_BIT;
    release.oldLayout = VK_IMAGE_LAYOUT_GENERAL;
    release.newLayout = VK_IMAGE_LAYOUT_SHADER_READ_ONLY_OPTIMAL;
    release.srcQueueFamilyIndex = computeFamily;
    release.dstQueueFamilyIndex = graphicsFamily;
    release.image = image;
    release.subresourceRange = {VK_IMAGE_ASPECT_COLOR_BIT, 0, 1, 0, 1};
    barriers(computeCommands, 1, &release);

    // 图形队列上：获取。布局与两个族必须与释放时一字不差，源阶段是信号量的等待阶段。
    VkImageMemoryBarrier2 acquire = release;
    acquire.srcStageMask = VK_PIPELINE_STAGE_2_FRAGMENT_SHADER_BIT;
    acquire.srcAccessMask = VK_ACCESS_2_NONE;
    acquire.dstStageMask = VK_PIPELINE_STAGE_2_FRAGMENT_SHADER_BIT;
    acquire.dstAccessMask = VK_ACCESS_2_SHADER_SAMPLED_READ_BIT;
    barriers(graphicsCommands, 1, &acquire);
    // #endregion ownership
}

void asyncSubmit(VkQueue computeQueue, VkQueue graphicsQueue, VkCommandBuffer computeCommands,
                 VkCommandBuffer graphicsCommands, VkSemaphore computeTimeline, VkSemaphore graphicsTimeline,
                 uint64_t frame) {
    VkCommandBufferSubmitInfo computeInfo{};
    computeInfo.sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_SUBMIT_INFO;
    computeInfo.commandBuffer = computeCommands;
    VkCommandBufferSubmitInfo graphicsInfo = computeInfo;
    graphicsInfo.commandBuffer = graphicsCommands;
    // #region async-submit
    const auto at = [](VkSemaphore line, uint64_t value, VkPipelineStageFlags2 stage) {
        VkSemaphoreSubmitInfo info{};
        info.sType = VK_STRUCTURE_TYPE_SEMAPHORE_SUBMIT_INFO;
        info.semaphore = line;
        info.value = value;
        info.stageMask = stage;
        return info;
    };
    // 帧号从 1 数起。图像有两份，轮流使用：第 n 帧的计算改写第 n − 2 帧画过的那一份。
    const VkSemaphoreSubmitInfo reuse = at(graphicsTimeline, frame - 2, VK_PIPELINE_STAGE_2_COMPUTE_SHADER_BIT);
    const VkSemaphoreSubmitInfo computed = at(computeTimeline, frame, VK_PIPELINE_STAGE_2_ALL_COMMANDS_BIT);
    VkSubmitInfo2 computeSubmit{};
    computeSubmit.sType = VK_STRUCTURE_TYPE_SUBMIT_INFO_2;
    computeSubmit.waitSemaphoreInfoCount = frame > 2 ? 1 : 0;
    computeSubmit.pWaitSemaphoreInfos = &reuse;
    computeSubmit.commandBufferInfoCount = 1;
    computeSubmit.pCommandBufferInfos = &computeInfo;
    computeSubmit.signalSemaphoreInfoCount = 1;
    computeSubmit.pSignalSemaphoreInfos = &computed;
    VkResult result = vkQueueSubmit2(computeQueue, 1, &computeSubmit, VK_NULL_HANDLE);

    // 图形只在片元着色阶段等，前面的阴影与几何照常进行。
    const VkSemaphoreSubmitInfo ready = at(computeTimeline, frame, VK_PIPELINE_STAGE_2_FRAGMENT_SHADER_BIT);
    const VkSemaphoreSubmitInfo drawn = at(graphicsTimeline, frame, VK_PIPELINE_STAGE_2_ALL_COMMANDS_BIT);
    VkSubmitInfo2 graphicsSubmit = computeSubmit;
    graphicsSubmit.waitSemaphoreInfoCount = 1;
    graphicsSubmit.pWaitSemaphoreInfos = &ready;
    graphicsSubmit.pCommandBufferInfos = &graphicsInfo;
    graphicsSubmit.pSignalSemaphoreInfos = &drawn;
    result = vkQueueSubmit2(graphicsQueue, 1, &graphicsSubmit, VK_NULL_HANDLE);
    // #endregion async-submit
}
