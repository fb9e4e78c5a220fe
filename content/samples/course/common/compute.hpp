// 计算管线、派发多少组、缓冲之间的屏障。（第十五章）
#pragma once

#include "barrier.hpp"
#include "pipeline.hpp"

// #region pipeline
inline Pipeline makeComputePipeline(const std::string& shader, VkPipelineLayout layout) {
    const ShaderModule module = loadShader(shader);
    const VkComputePipelineCreateInfo info{
        .sType = VK_STRUCTURE_TYPE_COMPUTE_PIPELINE_CREATE_INFO,
        .stage = {.sType = VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_CREATE_INFO,
                  .stage = VK_SHADER_STAGE_COMPUTE_BIT,
                  .module = module,
                  .pName = "main"},
        .layout = layout,
    };
    VkPipeline pipeline = VK_NULL_HANDLE;
    check(vkCreateComputePipelines(volkGetLoadedDevice(), VK_NULL_HANDLE, 1, &info, nullptr,
                                   &pipeline),
          "创建计算管线");
    return Pipeline(pipeline);
}

inline constexpr std::uint32_t groupSize = 64;   // 与着色器的 local_size_x 相同

// 盖住 count 个元素要几组，最后一组可能不满。
inline std::uint32_t groupsFor(std::uint32_t count) { return (count + groupSize - 1) / groupSize; }
// #endregion pipeline

// #region barrier
namespace scope {
inline constexpr Scope computeWrite{
    VK_PIPELINE_STAGE_2_COMPUTE_SHADER_BIT,
    VK_ACCESS_2_SHADER_STORAGE_READ_BIT | VK_ACCESS_2_SHADER_STORAGE_WRITE_BIT};
inline constexpr Scope vertexRead{VK_PIPELINE_STAGE_2_VERTEX_SHADER_BIT,
                                  VK_ACCESS_2_SHADER_STORAGE_READ_BIT};
}   // namespace scope

// 缓冲没有布局，用不分资源的内存屏障就够了。
inline void memoryBarrier(VkCommandBuffer commands, const Scope& before, const Scope& after) {
    const VkMemoryBarrier2 barrier{
        .sType = VK_STRUCTURE_TYPE_MEMORY_BARRIER_2,
        .srcStageMask = before.stages,
        .srcAccessMask = before.access,
        .dstStageMask = after.stages,
        .dstAccessMask = after.access,
    };
    const VkDependencyInfo dependency{
        .sType = VK_STRUCTURE_TYPE_DEPENDENCY_INFO,
        .memoryBarrierCount = 1,
        .pMemoryBarriers = &barrier,
    };
    vkCmdPipelineBarrier2(commands, &dependency);
}
// #endregion barrier
