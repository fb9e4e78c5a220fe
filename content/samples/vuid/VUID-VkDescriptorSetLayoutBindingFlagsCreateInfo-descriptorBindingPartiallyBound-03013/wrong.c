#include "vuid.h"

int main(void)
{
    open_device();
    VkDescriptorSetLayoutBinding textures = {
        .descriptorType = VK_DESCRIPTOR_TYPE_SAMPLED_IMAGE,
        .descriptorCount = 16,
        .stageFlags = VK_SHADER_STAGE_FRAGMENT_BIT,
    };
    VkDescriptorBindingFlags flag = VK_DESCRIPTOR_BINDING_PARTIALLY_BOUND_BIT;
    VkDescriptorSetLayoutBindingFlagsCreateInfo flags = {
        .sType = VK_STRUCTURE_TYPE_DESCRIPTOR_SET_LAYOUT_BINDING_FLAGS_CREATE_INFO,
        .bindingCount = 1,
        .pBindingFlags = &flag,
    };
    VkDescriptorSetLayoutCreateInfo info = {
        .sType = VK_STRUCTURE_TYPE_DESCRIPTOR_SET_LAYOUT_CREATE_INFO,
        .pNext = &flags,
        .bindingCount = 1,
        .pBindings = &textures,
    };
    VkDescriptorSetLayout layout;
    check(vkCreateDescriptorSetLayout(device, &info, NULL, &layout), "创建描述符集布局");
    own(VK_OBJECT_TYPE_DESCRIPTOR_SET_LAYOUT, (uint64_t)layout);

    close_device();
    return 0;
}
