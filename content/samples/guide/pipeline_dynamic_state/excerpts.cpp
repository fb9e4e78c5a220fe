// 正文引用的片段：只编译，不运行。
#include <vulkan/vulkan.h>

void declareStates()
{
    // #region declare
    const VkDynamicState states[] = {
        VK_DYNAMIC_STATE_VIEWPORT,
        VK_DYNAMIC_STATE_SCISSOR,
        VK_DYNAMIC_STATE_CULL_MODE,            // 1.3
        VK_DYNAMIC_STATE_DEPTH_WRITE_ENABLE,   // 1.3
    };

    VkPipelineDynamicStateCreateInfo dynamic{};
    dynamic.sType = VK_STRUCTURE_TYPE_PIPELINE_DYNAMIC_STATE_CREATE_INFO;
    dynamic.dynamicStateCount = 4;
    dynamic.pDynamicStates = states;

    VkPipelineViewportStateCreateInfo viewports{};
    viewports.sType = VK_STRUCTURE_TYPE_PIPELINE_VIEWPORT_STATE_CREATE_INFO;
    viewports.viewportCount = 1;               // 个数仍是静态的，内容可以为空
    viewports.scissorCount = 1;
    // #endregion declare
}

void setStates(VkCommandBuffer cmd, VkPipeline pipeline)
{
    // #region set
    vkCmdBindPipeline(cmd, VK_PIPELINE_BIND_POINT_GRAPHICS, pipeline);

    const VkViewport viewport{0.0f, 0.0f, 1280.0f, 720.0f, 0.0f, 1.0f};
    const VkRect2D scissor{{0, 0}, {1280, 720}};
    vkCmdSetViewport(cmd, 0, 1, &viewport);
    vkCmdSetScissor(cmd, 0, 1, &scissor);
    vkCmdSetCullMode(cmd, VK_CULL_MODE_BACK_BIT);
    vkCmdSetDepthWriteEnable(cmd, VK_TRUE);
    vkCmdDraw(cmd, 3, 1, 0, 0);
    // #endregion set
}

void flipViewport(VkCommandBuffer cmd)
{
    // #region flip
    VkViewport flipped{};
    flipped.x = 0.0f;
    flipped.y = 720.0f;        // 从底边开始
    flipped.width = 1280.0f;
    flipped.height = -720.0f;  // 朝上
    flipped.minDepth = 0.0f;
    flipped.maxDepth = 1.0f;
    vkCmdSetViewport(cmd, 0, 1, &flipped);
    // #endregion flip
}
