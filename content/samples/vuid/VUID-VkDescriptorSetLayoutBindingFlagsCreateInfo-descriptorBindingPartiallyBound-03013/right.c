#include "vuid.h"

int main(void)
{
    open_instance(NULL, 0);
    VkPhysicalDeviceVulkan12Features supported = {
        .sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_VULKAN_1_2_FEATURES,
    };
    VkPhysicalDeviceFeatures2 all = {
        .sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_FEATURES_2,
        .pNext = &supported,
    };
    vkGetPhysicalDeviceFeatures2(physical_device, &all);
    wanted_features12.descriptorBindingPartiallyBound = supported.descriptorBindingPartiallyBound;
    open_device();
    VkDescriptorSetLayoutBinding textures = {
        .descriptorType = VK_DESCRIPTOR_TYPE_SAMPLED_IMAGE,
        .descriptorCount = 16,
        .stageFlags = VK_SHADER_STAGE_FRAGMENT_BIT,
    };
    /* 没有这个特性，就要把 16 个全部写上。 */
    VkDescriptorBindingFlags flag =
        supported.descriptorBindingPartiallyBound ? VK_DESCRIPTOR_BINDING_PARTIALLY_BOUND_BIT : 0;
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
