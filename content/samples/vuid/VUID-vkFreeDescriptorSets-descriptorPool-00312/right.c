#include "vuid.h"

int main(void)
{
    open_device();
    VkDescriptorType type = VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER;
    VkDescriptorPoolSize size = {.type = type, .descriptorCount = 1};
    VkDescriptorPoolCreateInfo info = {
        .sType = VK_STRUCTURE_TYPE_DESCRIPTOR_POOL_CREATE_INFO,
        .flags = VK_DESCRIPTOR_POOL_CREATE_FREE_DESCRIPTOR_SET_BIT,
        .maxSets = 1,
        .poolSizeCount = 1,
        .pPoolSizes = &size,
    };
    VkDescriptorPool pool;
    check(vkCreateDescriptorPool(device, &info, NULL, &pool), "创建描述符池");
    own(VK_OBJECT_TYPE_DESCRIPTOR_POOL, (uint64_t)pool);
    VkDescriptorSet set = make_set(pool, make_set_layout(type));
    vkFreeDescriptorSets(device, pool, 1, &set);

    close_device();
    return 0;
}
