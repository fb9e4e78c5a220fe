// 正文引用的片段：只编译，不运行。
#include "shader_object.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

void enableFeatures() {
    // #region features
    VkPhysicalDeviceShaderObjectFeaturesEXT shaderObject{};
    shaderObject.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_SHADER_OBJECT_FEATURES_EXT;
    shaderObject.shaderObject = VK_TRUE;

    VkPhysicalDeviceVulkan13Features features13{};
    features13.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_VULKAN_1_3_FEATURES;
    features13.pNext = &shaderObject;
    features13.dynamicRendering = VK_TRUE;

    VkDeviceCreateInfo info{};
    info.sType = VK_STRUCTURE_TYPE_DEVICE_CREATE_INFO;
    info.pNext = &features13;
    // 队列与扩展列表略；扩展列表里要有 "VK_EXT_shader_object"
    // #endregion features
}

void createShaders(VkDevice device, const std::vector<uint32_t>& vertexCode,
                   const std::vector<uint32_t>& fragmentCode, const VkDescriptorSetLayout& setLayout,
                   const VkPushConstantRange& pushRange) {
    // #region create
    VkShaderCreateInfoEXT infos[2]{};

    infos[0].sType = VK_STRUCTURE_TYPE_SHADER_CREATE_INFO_EXT;
    infos[0].flags = VK_SHADER_CREATE_LINK_STAGE_BIT_EXT;
    infos[0].stage = VK_SHADER_STAGE_VERTEX_BIT;
    infos[0].nextStage = VK_SHADER_STAGE_FRAGMENT_BIT;
    infos[0].codeType = VK_SHADER_CODE_TYPE_SPIRV_EXT;
    infos[0].codeSize = vertexCode.size() * sizeof(uint32_t);
    infos[0].pCode = vertexCode.data();
    infos[0].pName = "main";
    infos[0].setLayoutCount = 1;
    infos[0].pSetLayouts = &setLayout;
    infos[0].pushConstantRangeCount = 1;
    infos[0].pPushConstantRanges = &pushRange;

    infos[1] = infos[0];
    infos[1].stage = VK_SHADER_STAGE_FRAGMENT_BIT;
    infos[1].nextStage = 0;
    infos[1].codeSize = fragmentCode.size() * sizeof(uint32_t);
    infos[1].pCode = fragmentCode.data();

    VkShaderEXT shaders[2]{};
    VkResult result = vkCreateShadersEXT(device, 2, infos, nullptr, shaders);
    // #endregion create
}

void bindShaders(VkCommandBuffer cmd, const VkShaderEXT* shaders) {
    // #region bind
    const VkShaderStageFlagBits stages[] = {
        VK_SHADER_STAGE_VERTEX_BIT,
        VK_SHADER_STAGE_FRAGMENT_BIT,
    };
    vkCmdBindShadersEXT(cmd, 2, stages, shaders);
    // #endregion bind
}

void setState(VkCommandBuffer cmd, const VkViewport& viewport, const VkRect2D& scissor,
              uint32_t bindingCount, const VkVertexInputBindingDescription2EXT* bindings,
              uint32_t attributeCount, const VkVertexInputAttributeDescription2EXT* attributes) {
    // #region state
    vkCmdSetViewportWithCount(cmd, 1, &viewport);
    vkCmdSetScissorWithCount(cmd, 1, &scissor);
    vkCmdSetRasterizerDiscardEnable(cmd, VK_FALSE);

    vkCmdSetVertexInputEXT(cmd, bindingCount, bindings, attributeCount, attributes);
    vkCmdSetPrimitiveTopology(cmd, VK_PRIMITIVE_TOPOLOGY_TRIANGLE_LIST);
    vkCmdSetPrimitiveRestartEnable(cmd, VK_FALSE);

    vkCmdSetPolygonModeEXT(cmd, VK_POLYGON_MODE_FILL);
    vkCmdSetCullMode(cmd, VK_CULL_MODE_BACK_BIT);
    vkCmdSetFrontFace(cmd, VK_FRONT_FACE_COUNTER_CLOCKWISE);
    vkCmdSetDepthBiasEnable(cmd, VK_FALSE);

    const VkSampleMask mask = 0xFFFFFFFF;
    vkCmdSetRasterizationSamplesEXT(cmd, VK_SAMPLE_COUNT_1_BIT);
    vkCmdSetSampleMaskEXT(cmd, VK_SAMPLE_COUNT_1_BIT, &mask);
    vkCmdSetAlphaToCoverageEnableEXT(cmd, VK_FALSE);

    vkCmdSetDepthTestEnable(cmd, VK_TRUE);
    vkCmdSetDepthWriteEnable(cmd, VK_TRUE);
    vkCmdSetDepthCompareOp(cmd, VK_COMPARE_OP_LESS);
    vkCmdSetStencilTestEnable(cmd, VK_FALSE);

    const VkBool32 blend = VK_FALSE;
    const VkColorComponentFlags writeAll =
        VK_COLOR_COMPONENT_R_BIT | VK_COLOR_COMPONENT_G_BIT |
        VK_COLOR_COMPONENT_B_BIT | VK_COLOR_COMPONENT_A_BIT;
    vkCmdSetColorBlendEnableEXT(cmd, 0, 1, &blend);
    vkCmdSetColorWriteMaskEXT(cmd, 0, 1, &writeAll);
    // #endregion state
}

void fetchBinary(VkDevice device, VkShaderEXT shader) {
    // #region binary
    size_t size = 0;
    vkGetShaderBinaryDataEXT(device, shader, &size, nullptr);
    std::vector<std::byte> blob(size);
    vkGetShaderBinaryDataEXT(device, shader, &size, blob.data());
    // #endregion binary
}
