/* 计算用的部分：把一个存储缓冲里的 64 个整数各乘以 2 的管线，以及它的描述符集。 */
#ifndef VUID_COMPUTE_H
#define VUID_COMPUTE_H

#include "vuid.h"
#include "double.comp.h"

static VkDescriptorSetLayout compute_set_layout;
static VkPipelineLayout compute_layout;
static VkPipeline compute_pipeline;
static VkDescriptorPool compute_pool;

static inline VkPipeline make_compute_pipeline(VkPipelineLayout layout, VkShaderModule module)
{
    VkComputePipelineCreateInfo info = {
        .sType = VK_STRUCTURE_TYPE_COMPUTE_PIPELINE_CREATE_INFO,
        .stage = {
            .sType = VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_CREATE_INFO,
            .stage = VK_SHADER_STAGE_COMPUTE_BIT,
            .module = module,
            .pName = "main",
        },
        .layout = layout,
    };
    VkPipeline pipeline;
    check(vkCreateComputePipelines(device, VK_NULL_HANDLE, 1, &info, NULL, &pipeline), "创建计算管线");
    own(VK_OBJECT_TYPE_PIPELINE, (uint64_t)pipeline);
    return pipeline;
}

static inline void open_compute(void)
{
    VkDescriptorType type = VK_DESCRIPTOR_TYPE_STORAGE_BUFFER;
    compute_set_layout = make_set_layout(type);
    compute_layout = make_layout(&compute_set_layout, NULL);
    compute_pipeline = make_compute_pipeline(compute_layout, make_shader(double_comp, sizeof double_comp));
    compute_pool = make_pool(type);
}

/* 64 个整数的存储缓冲。 */
static inline VkBuffer make_numbers(void)
{
    return make_buffer(256, VK_BUFFER_USAGE_STORAGE_BUFFER_BIT | VK_BUFFER_USAGE_TRANSFER_SRC_BIT);
}

static inline void bind_numbers(VkDescriptorSet set)
{
    vkCmdBindDescriptorSets(commands, VK_PIPELINE_BIND_POINT_COMPUTE, compute_layout, 0, 1, &set, 0, NULL);
}

#endif
