// 描述符：布局、池、集与写入。（第四章）
#pragma once

#include "memory.hpp"

#include <array>
#include <span>

// #region set-layout
inline DescriptorSetLayout makeSetLayout(std::span<const VkDescriptorSetLayoutBinding> bindings) {
    const VkDescriptorSetLayoutCreateInfo info{
        .sType = VK_STRUCTURE_TYPE_DESCRIPTOR_SET_LAYOUT_CREATE_INFO,
        .bindingCount = static_cast<std::uint32_t>(bindings.size()),
        .pBindings = bindings.data(),
    };
    return make<DescriptorSetLayout>(vkCreateDescriptorSetLayout, info, "创建描述符集布局");
}
// #endregion set-layout

// #region pool
// 够课程用的池。集不单独释放，随池一起消失。
inline DescriptorPool makePool() {
    const std::array sizes{
        VkDescriptorPoolSize{VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER, 16},
        VkDescriptorPoolSize{VK_DESCRIPTOR_TYPE_STORAGE_BUFFER, 16},
        VkDescriptorPoolSize{VK_DESCRIPTOR_TYPE_COMBINED_IMAGE_SAMPLER, 64},
    };
    const VkDescriptorPoolCreateInfo info{
        .sType = VK_STRUCTURE_TYPE_DESCRIPTOR_POOL_CREATE_INFO,
        .maxSets = 32,
        .poolSizeCount = static_cast<std::uint32_t>(sizes.size()),
        .pPoolSizes = sizes.data(),
    };
    return make<DescriptorPool>(vkCreateDescriptorPool, info, "创建描述符池");
}

inline VkDescriptorSet allocateSet(VkDescriptorPool pool, VkDescriptorSetLayout layout) {
    const VkDescriptorSetAllocateInfo info{
        .sType = VK_STRUCTURE_TYPE_DESCRIPTOR_SET_ALLOCATE_INFO,
        .descriptorPool = pool,
        .descriptorSetCount = 1,
        .pSetLayouts = &layout,
    };
    VkDescriptorSet set = VK_NULL_HANDLE;
    check(vkAllocateDescriptorSets(volkGetLoadedDevice(), &info, &set), "分配描述符集");
    return set;
}
// #endregion pool

// #region write
inline void writeBuffer(VkDescriptorSet set, std::uint32_t binding, VkDescriptorType type,
                        const Buffer& buffer) {
    const VkDescriptorBufferInfo bufferInfo{buffer.handle, 0, VK_WHOLE_SIZE};
    const VkWriteDescriptorSet write{
        .sType = VK_STRUCTURE_TYPE_WRITE_DESCRIPTOR_SET,
        .dstSet = set,
        .dstBinding = binding,
        .descriptorCount = 1,
        .descriptorType = type,
        .pBufferInfo = &bufferInfo,
    };
    vkUpdateDescriptorSets(volkGetLoadedDevice(), 1, &write, 0, nullptr);
}
// #endregion write

// #region write-image
inline void writeImage(VkDescriptorSet set, std::uint32_t binding, VkImageView view,
                       VkSampler sampler,
                       VkImageLayout layout = VK_IMAGE_LAYOUT_SHADER_READ_ONLY_OPTIMAL) {
    const VkDescriptorImageInfo imageInfo{sampler, view, layout};
    const VkWriteDescriptorSet write{
        .sType = VK_STRUCTURE_TYPE_WRITE_DESCRIPTOR_SET,
        .dstSet = set,
        .dstBinding = binding,
        .descriptorCount = 1,
        .descriptorType = VK_DESCRIPTOR_TYPE_COMBINED_IMAGE_SAMPLER,
        .pImageInfo = &imageInfo,
    };
    vkUpdateDescriptorSets(volkGetLoadedDevice(), 1, &write, 0, nullptr);
}
// #endregion write-image
