// 着色器模块、管线布局与图形管线。（第二章）
#pragma once

#include "vulkan.hpp"

#include <array>
#include <cstdint>
#include <fstream>
#include <vector>

#ifndef SHADER_DIR
#define SHADER_DIR "."
#endif

// #region shader
inline ShaderModule loadShader(const std::string& name) {
    std::ifstream file(std::string(SHADER_DIR) + "/" + name + ".spv",
                       std::ios::binary | std::ios::ate);
    if (!file) {
        throw std::runtime_error("打不开着色器 " + name);
    }
    std::vector<std::uint32_t> code(static_cast<std::size_t>(file.tellg()) / 4);
    file.seekg(0);
    file.read(reinterpret_cast<char*>(code.data()),
              static_cast<std::streamsize>(code.size() * 4));
    const VkShaderModuleCreateInfo info{
        .sType = VK_STRUCTURE_TYPE_SHADER_MODULE_CREATE_INFO,
        .codeSize = code.size() * 4,   // 单位是字节
        .pCode = code.data(),
    };
    return make<ShaderModule>(vkCreateShaderModule, info, "创建着色器模块");
}
// #endregion shader

// #region settings
// 各章的管线只在这些地方不同，没有写出的取最常用的值。
struct PipelineSettings {
    std::string vertex;     // 着色器的文件名
    std::string fragment;   // 空：没有片元着色器，只写深度
    VkPipelineLayout layout = VK_NULL_HANDLE;
    VkFormat color = VK_FORMAT_UNDEFINED;
    VkFormat depth = VK_FORMAT_UNDEFINED;
    VkSampleCountFlagBits samples = VK_SAMPLE_COUNT_1_BIT;
    VkPrimitiveTopology topology = VK_PRIMITIVE_TOPOLOGY_TRIANGLE_LIST;
    VkCullModeFlags cull = VK_CULL_MODE_NONE;
    std::vector<VkVertexInputBindingDescription> bindings;
    std::vector<VkVertexInputAttributeDescription> attributes;
    VkBool32 depthTest = VK_TRUE;    // 有深度附件时才有意义
    VkBool32 depthWrite = VK_TRUE;
    VkBool32 depthBias = VK_FALSE;   // 数值是动态状态
    VkBool32 additive = VK_FALSE;    // 加到附件原有的颜色上（第十五章）
};
// #endregion settings

// #region layout
inline PipelineLayout makeLayout(const std::vector<VkDescriptorSetLayout>& sets = {},
                                 const std::vector<VkPushConstantRange>& ranges = {}) {
    const VkPipelineLayoutCreateInfo info{
        .sType = VK_STRUCTURE_TYPE_PIPELINE_LAYOUT_CREATE_INFO,
        .setLayoutCount = static_cast<std::uint32_t>(sets.size()),
        .pSetLayouts = sets.data(),
        .pushConstantRangeCount = static_cast<std::uint32_t>(ranges.size()),
        .pPushConstantRanges = ranges.data(),
    };
    return make<PipelineLayout>(vkCreatePipelineLayout, info, "创建管线布局");
}
// #endregion layout

inline Pipeline makePipeline(const PipelineSettings& settings) {
    // #region stages
    const ShaderModule vertex = loadShader(settings.vertex);
    const ShaderModule fragment =
        settings.fragment.empty() ? ShaderModule() : loadShader(settings.fragment);
    const std::array stages{
        VkPipelineShaderStageCreateInfo{
            .sType = VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_CREATE_INFO,
            .stage = VK_SHADER_STAGE_VERTEX_BIT,
            .module = vertex,
            .pName = "main",
        },
        VkPipelineShaderStageCreateInfo{
            .sType = VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_CREATE_INFO,
            .stage = VK_SHADER_STAGE_FRAGMENT_BIT,
            .module = fragment,
            .pName = "main",
        },
    };
    // #endregion stages
    // #region input
    const VkPipelineVertexInputStateCreateInfo input{
        .sType = VK_STRUCTURE_TYPE_PIPELINE_VERTEX_INPUT_STATE_CREATE_INFO,
        .vertexBindingDescriptionCount = static_cast<std::uint32_t>(settings.bindings.size()),
        .pVertexBindingDescriptions = settings.bindings.data(),
        .vertexAttributeDescriptionCount = static_cast<std::uint32_t>(settings.attributes.size()),
        .pVertexAttributeDescriptions = settings.attributes.data(),
    };
    const VkPipelineInputAssemblyStateCreateInfo assembly{
        .sType = VK_STRUCTURE_TYPE_PIPELINE_INPUT_ASSEMBLY_STATE_CREATE_INFO,
        .topology = settings.topology,
    };
    // #endregion input
    // #region dynamic
    // 视口与剪裁矩形在录制时设置，窗口变了不必重建管线；这里只说各有一个。
    const VkPipelineViewportStateCreateInfo viewport{
        .sType = VK_STRUCTURE_TYPE_PIPELINE_VIEWPORT_STATE_CREATE_INFO,
        .viewportCount = 1,
        .scissorCount = 1,
    };
    const std::array dynamics{VK_DYNAMIC_STATE_VIEWPORT, VK_DYNAMIC_STATE_SCISSOR,
                              VK_DYNAMIC_STATE_DEPTH_BIAS};
    const VkPipelineDynamicStateCreateInfo dynamic{
        .sType = VK_STRUCTURE_TYPE_PIPELINE_DYNAMIC_STATE_CREATE_INFO,
        .dynamicStateCount = settings.depthBias == VK_TRUE ? 3u : 2u,
        .pDynamicStates = dynamics.data(),
    };
    // #endregion dynamic
    // #region raster
    const VkPipelineRasterizationStateCreateInfo raster{
        .sType = VK_STRUCTURE_TYPE_PIPELINE_RASTERIZATION_STATE_CREATE_INFO,
        .polygonMode = VK_POLYGON_MODE_FILL,
        .cullMode = settings.cull,
        .frontFace = VK_FRONT_FACE_COUNTER_CLOCKWISE,
        .depthBiasEnable = settings.depthBias,
        .lineWidth = 1.0f,
    };
    const VkPipelineMultisampleStateCreateInfo multisample{
        .sType = VK_STRUCTURE_TYPE_PIPELINE_MULTISAMPLE_STATE_CREATE_INFO,
        .rasterizationSamples = settings.samples,
    };
    const VkPipelineColorBlendAttachmentState mixing{
        .blendEnable = settings.additive,
        .srcColorBlendFactor = VK_BLEND_FACTOR_ONE,
        .dstColorBlendFactor = VK_BLEND_FACTOR_ONE,
        .colorWriteMask = VK_COLOR_COMPONENT_R_BIT | VK_COLOR_COMPONENT_G_BIT |
                          VK_COLOR_COMPONENT_B_BIT | VK_COLOR_COMPONENT_A_BIT,
    };
    const bool hasColor = settings.color != VK_FORMAT_UNDEFINED;
    const VkPipelineColorBlendStateCreateInfo blend{
        .sType = VK_STRUCTURE_TYPE_PIPELINE_COLOR_BLEND_STATE_CREATE_INFO,
        .attachmentCount = hasColor ? 1u : 0u,
        .pAttachments = &mixing,
    };
    // #endregion raster
    // #region depth
    const bool hasDepth = settings.depth != VK_FORMAT_UNDEFINED;
    const VkPipelineDepthStencilStateCreateInfo depth{
        .sType = VK_STRUCTURE_TYPE_PIPELINE_DEPTH_STENCIL_STATE_CREATE_INFO,
        .depthTestEnable = hasDepth ? settings.depthTest : VK_FALSE,
        .depthWriteEnable = hasDepth ? settings.depthWrite : VK_FALSE,
        .depthCompareOp = VK_COMPARE_OP_GREATER_OR_EQUAL,   // 反转深度：近处是 1
    };
    // #endregion depth
    // #region create
    // 动态渲染：管线只要知道附件的格式，不需要渲染通道对象。
    const VkPipelineRenderingCreateInfo rendering{
        .sType = VK_STRUCTURE_TYPE_PIPELINE_RENDERING_CREATE_INFO,
        .colorAttachmentCount = hasColor ? 1u : 0u,
        .pColorAttachmentFormats = &settings.color,
        .depthAttachmentFormat = settings.depth,
    };
    const VkGraphicsPipelineCreateInfo info{
        .sType = VK_STRUCTURE_TYPE_GRAPHICS_PIPELINE_CREATE_INFO,
        .pNext = &rendering,
        .stageCount = settings.fragment.empty() ? 1u : 2u,
        .pStages = stages.data(),
        .pVertexInputState = &input,
        .pInputAssemblyState = &assembly,
        .pViewportState = &viewport,
        .pRasterizationState = &raster,
        .pMultisampleState = &multisample,
        .pDepthStencilState = &depth,
        .pColorBlendState = &blend,
        .pDynamicState = &dynamic,
        .layout = settings.layout,
    };
    VkPipeline pipeline = VK_NULL_HANDLE;
    check(vkCreateGraphicsPipelines(volkGetLoadedDevice(), VK_NULL_HANDLE, 1, &info, nullptr,
                                    &pipeline),
          "创建图形管线");
    return Pipeline(pipeline);
    // #endregion create
}

// #region viewport
// 画满整个附件。
inline void setViewport(VkCommandBuffer commands, VkExtent2D extent) {
    const VkViewport viewport{
        .width = static_cast<float>(extent.width),
        .height = static_cast<float>(extent.height),
        .maxDepth = 1.0f,
    };
    const VkRect2D scissor{{0, 0}, extent};
    vkCmdSetViewport(commands, 0, 1, &viewport);
    vkCmdSetScissor(commands, 0, 1, &scissor);
}
// #endregion viewport
