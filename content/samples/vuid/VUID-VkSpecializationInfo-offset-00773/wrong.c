#include "vuid_compute.h"
#include "scaled.comp.h"

int main(void)
{
    open_device();
    VkDescriptorSetLayout set_layout = make_set_layout(VK_DESCRIPTOR_TYPE_STORAGE_BUFFER);
    uint32_t numbers[2] = {3, 100};
    VkSpecializationMapEntry entries[2] = {
        {.constantID = 0, .offset = 0, .size = 4},
        {.constantID = 1, .offset = 4, .size = 4},
    };
    VkSpecializationInfo constants = {
        .mapEntryCount = 2,
        .pMapEntries = entries,
        .dataSize = sizeof numbers[0],
        .pData = numbers,
    };
    VkComputePipelineCreateInfo info = {
        .sType = VK_STRUCTURE_TYPE_COMPUTE_PIPELINE_CREATE_INFO,
        .stage = {
            .sType = VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_CREATE_INFO,
            .stage = VK_SHADER_STAGE_COMPUTE_BIT,
            .module = make_shader(scaled_comp, sizeof scaled_comp),
            .pName = "main",
            .pSpecializationInfo = &constants,
        },
        .layout = make_layout(&set_layout, NULL),
    };
    VkPipeline pipeline;
    check(vkCreateComputePipelines(device, VK_NULL_HANDLE, 1, &info, NULL, &pipeline), "创建计算管线");
    own(VK_OBJECT_TYPE_PIPELINE, (uint64_t)pipeline);

    close_device();
    return 0;
}
