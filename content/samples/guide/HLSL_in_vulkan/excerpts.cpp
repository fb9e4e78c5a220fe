// 正文引用的片段：只编译，不运行。
#include <vulkan/vulkan.h>

void describeStage(VkShaderModule shaderModule)
{
    // #region stage
    VkPipelineShaderStageCreateInfo stage{};
    stage.sType = VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_CREATE_INFO;
    stage.stage = VK_SHADER_STAGE_VERTEX_BIT;
    stage.module = shaderModule;
    stage.pName = "mainVS";
    // #endregion stage
}
