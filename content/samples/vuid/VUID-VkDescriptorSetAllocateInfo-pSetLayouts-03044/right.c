#include "vuid.h"

int main(void)
{
    open_device();
    VkDescriptorSetLayoutBinding binding = {
        .descriptorType = VK_DESCRIPTOR_TYPE_STORAGE_BUFFER,
        .descriptorCount = 1,
        .stageFlags = VK_SHADER_STAGE_COMPUTE_BIT,
    };
    VkDescriptorSetLayoutCreateInfo layout_info = {
        .sType = VK_STRUCTURE_TYPE_DESCRIPTOR_SET_LAYOUT_CREATE_INFO,
        .flags = VK_DESCRIPTOR_SET_LAYOUT_CREATE_UPDATE_AFTER_BIND_POOL_BIT,
        .bindingCount = 1,
        .pBindings = &binding,
    };
    VkDescriptorSetLayout layout;
    check(vkCreateDescriptorSetLayout(device, &layout_info, NULL, &layout), "创建描述符集布局");
    own(VK_OBJECT_TYPE_DESCRIPTOR_SET_LAYOUT, (uint64_t)layout);
    VkDescriptorPoolSize size = {.type = VK_DESCRIPTOR_TYPE_STORAGE_BUFFER, .descriptorCount = 1};
    VkDescriptorPoolCreateInfo pool_info = {
        .sType = VK_STRUCTURE_TYPE_DESCRIPTOR_POOL_CREATE_INFO,
        .flags = VK_DESCRIPTOR_POOL_CREATE_UPDATE_AFTER_BIND_BIT,
        .maxSets = 1,
        .poolSizeCount = 1,
        .pPoolSizes = &size,
    };
    VkDescriptorPool pool;
    check(vkCreateDescriptorPool(device, &pool_info, NULL, &pool), "创建描述符池");
    own(VK_OBJECT_TYPE_DESCRIPTOR_POOL, (uint64_t)pool);
    make_set(pool, layout);

    close_device();
    return 0;
}
