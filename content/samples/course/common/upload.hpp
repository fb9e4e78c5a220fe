// 把数据经由暂存缓冲送到显卡旁边。（第三章）
#pragma once

#include "app.hpp"

// #region upload
// 复制之后，后面的命令怎样读都可以。只在加载时用，不必把阶段写得更细。
inline void barrierAfterCopy(VkCommandBuffer commands) {
    const VkMemoryBarrier2 barrier{
        .sType = VK_STRUCTURE_TYPE_MEMORY_BARRIER_2,
        .srcStageMask = VK_PIPELINE_STAGE_2_COPY_BIT,
        .srcAccessMask = VK_ACCESS_2_TRANSFER_WRITE_BIT,
        .dstStageMask = VK_PIPELINE_STAGE_2_ALL_COMMANDS_BIT,
        .dstAccessMask = VK_ACCESS_2_MEMORY_READ_BIT,
    };
    const VkDependencyInfo dependency{
        .sType = VK_STRUCTURE_TYPE_DEPENDENCY_INFO,
        .memoryBarrierCount = 1,
        .pMemoryBarriers = &barrier,
    };
    vkCmdPipelineBarrier2(commands, &dependency);
}

template <typename T>
Buffer upload(App& app, const std::vector<T>& values, VkBufferUsageFlags usage) {
    const VkDeviceSize size = values.size() * sizeof(T);
    const Buffer staging =
        app.memory.buffer(size, VK_BUFFER_USAGE_TRANSFER_SRC_BIT, Place::host);
    std::memcpy(staging.mapped, values.data(), size);
    Buffer target = app.memory.buffer(size, usage | VK_BUFFER_USAGE_TRANSFER_DST_BIT,
                                      Place::device);
    app.runOnce([&](VkCommandBuffer commands) {
        const VkBufferCopy all{.size = size};
        vkCmdCopyBuffer(commands, staging.handle, target.handle, 1, &all);
        barrierAfterCopy(commands);
    });
    return target;
}
// #endregion upload
