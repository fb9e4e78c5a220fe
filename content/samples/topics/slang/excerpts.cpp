// 正文引用的片段：只编译，不运行。
#include <vulkan/vulkan.h>

#include <cstddef>
#include <cstdint>

// #region params
struct Params {          // 与 scale.slang 里的同名结构体逐字节一致
    float scale;
    std::uint32_t count;
};
static_assert(sizeof(Params) == 8 && offsetof(Params, count) == 4);
// #endregion params

void stages(VkShaderModule module) {
    // #region stages
    VkPipelineShaderStageCreateInfo stages[2]{};
    stages[0].sType = VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_CREATE_INFO;
    stages[0].stage = VK_SHADER_STAGE_VERTEX_BIT;
    stages[0].module = module;             // 两个阶段来自同一个模块
    stages[0].pName = "vertexMain";
    stages[1] = stages[0];
    stages[1].stage = VK_SHADER_STAGE_FRAGMENT_BIT;
    stages[1].pName = "fragmentMain";
    // #endregion stages
}

void surfaceSet() {
    // #region set
    // ParameterBlock<Surface>：普通数据合成一个 uniform 缓冲，排在绑定 0，资源依次排在后面。
    VkDescriptorSetLayoutBinding bindings[3]{};
    bindings[0] = {0, VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER, 1, VK_SHADER_STAGE_FRAGMENT_BIT, nullptr};
    bindings[1] = {1, VK_DESCRIPTOR_TYPE_SAMPLED_IMAGE, 1, VK_SHADER_STAGE_FRAGMENT_BIT, nullptr};
    bindings[2] = {2, VK_DESCRIPTOR_TYPE_SAMPLER, 1, VK_SHADER_STAGE_FRAGMENT_BIT, nullptr};
    // #endregion set
}
