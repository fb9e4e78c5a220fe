#include "vuid.h"

int main(void)
{
    open_device();
    VkDescriptorType type = VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER;
    VkDescriptorSet set = make_set(make_pool(type), make_set_layout(type));
    VkBuffer buffer = make_buffer(256, VK_BUFFER_USAGE_UNIFORM_BUFFER_BIT | VK_BUFFER_USAGE_STORAGE_BUFFER_BIT);
    VkDescriptorBufferInfo whole = {.buffer = buffer, .range = VK_WHOLE_SIZE};
    VkWriteDescriptorSet write = {
        .sType = VK_STRUCTURE_TYPE_WRITE_DESCRIPTOR_SET,
        .dstSet = set,
        .descriptorCount = 1,
        .descriptorType = VK_DESCRIPTOR_TYPE_STORAGE_BUFFER, /* 布局里不是这一种 */
        .pBufferInfo = &whole,
    };
    vkUpdateDescriptorSets(device, 1, &write, 0, NULL);

    close_device();
    return 0;
}
