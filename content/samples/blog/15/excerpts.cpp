// 正文引用的片段：只编译，不运行。
#include <vulkan/vulkan.h>

struct Frame {
    VkDescriptorSet set;
};

void bindSet(VkCommandBuffer cmd, VkPipelineLayout layout, const Frame& frame) {
    // #region bind-set
    vkCmdBindDescriptorSets(cmd, VK_PIPELINE_BIND_POINT_GRAPHICS, layout,
                            0, 1, &frame.set, 0, nullptr);
    // #endregion bind-set
}
