// 正文引用的片段：只编译，不运行。
#include <vulkan/vulkan.h>

void enableRobustness()
{
    // #region features
    VkPhysicalDeviceRobustness2FeaturesEXT robustness2{};
    robustness2.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_ROBUSTNESS_2_FEATURES_EXT;
    robustness2.robustBufferAccess2 = VK_TRUE;
    robustness2.nullDescriptor = VK_TRUE;

    VkPhysicalDeviceFeatures2 features{};
    features.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_FEATURES_2;
    features.pNext = &robustness2;
    features.features.robustBufferAccess = VK_TRUE;   // 第二版的前提
    // #endregion features
}

void writeNothing(VkDevice device, VkDescriptorSet set)
{
    // #region null-descriptor
    VkDescriptorImageInfo nothing{};                    // imageView 为 VK_NULL_HANDLE
    nothing.imageLayout = VK_IMAGE_LAYOUT_SHADER_READ_ONLY_OPTIMAL;

    VkWriteDescriptorSet write{};
    write.sType = VK_STRUCTURE_TYPE_WRITE_DESCRIPTOR_SET;
    write.dstSet = set;
    write.dstBinding = 1;
    write.descriptorCount = 1;
    write.descriptorType = VK_DESCRIPTOR_TYPE_SAMPLED_IMAGE;
    write.pImageInfo = &nothing;
    vkUpdateDescriptorSets(device, 1, &write, 0, nullptr);
    // #endregion null-descriptor
}

void describePipeline()
{
    // #region pipeline
    VkPipelineRobustnessCreateInfoEXT robust{};
    robust.sType = VK_STRUCTURE_TYPE_PIPELINE_ROBUSTNESS_CREATE_INFO_EXT;
    robust.storageBuffers = VK_PIPELINE_ROBUSTNESS_BUFFER_BEHAVIOR_ROBUST_BUFFER_ACCESS_2_EXT;
    robust.uniformBuffers = VK_PIPELINE_ROBUSTNESS_BUFFER_BEHAVIOR_DISABLED_EXT;
    robust.vertexInputs = VK_PIPELINE_ROBUSTNESS_BUFFER_BEHAVIOR_DEVICE_DEFAULT_EXT;
    robust.images = VK_PIPELINE_ROBUSTNESS_IMAGE_BEHAVIOR_DEVICE_DEFAULT_EXT;

    VkGraphicsPipelineCreateInfo info{};
    info.sType = VK_STRUCTURE_TYPE_GRAPHICS_PIPELINE_CREATE_INFO;
    info.pNext = &robust;
    // #endregion pipeline
}
