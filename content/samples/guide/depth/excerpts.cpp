// 正文引用的片段：只编译，不运行。
#include <vulkan/vulkan.h>

void describeDepth()
{
    // #region reversed
    VkPipelineDepthStencilStateCreateInfo depth{};
    depth.sType = VK_STRUCTURE_TYPE_PIPELINE_DEPTH_STENCIL_STATE_CREATE_INFO;
    depth.depthTestEnable = VK_TRUE;
    depth.depthWriteEnable = VK_TRUE;
    depth.depthCompareOp = VK_COMPARE_OP_GREATER;   // 反转深度

    VkClearValue clear{};
    clear.depthStencil = {0.0f, 0};                 // 最远处是 0
    // #endregion reversed
}
