// 正文引用的片段：只编译，不运行。
#include <vulkan/vulkan.h>

void record(VkCommandBuffer commands, const VkRenderPassBeginInfo& begin, VkPipeline geometryPipeline,
            VkPipeline lightPipeline, VkPipelineLayout layout, VkDescriptorSet set) {
    // #region record
    vkCmdBeginRenderPass(commands, &begin, VK_SUBPASS_CONTENTS_INLINE);
    vkCmdBindPipeline(commands, VK_PIPELINE_BIND_POINT_GRAPHICS, geometryPipeline);
    // ……画几何
    vkCmdNextSubpass(commands, VK_SUBPASS_CONTENTS_INLINE);
    vkCmdBindPipeline(commands, VK_PIPELINE_BIND_POINT_GRAPHICS, lightPipeline);
    vkCmdBindDescriptorSets(commands, VK_PIPELINE_BIND_POINT_GRAPHICS, layout, 0, 1, &set, 0, nullptr);
    vkCmdDraw(commands, 3, 1, 0, 0);       // 全屏三角形
    vkCmdEndRenderPass(commands);
    // #endregion record
}
