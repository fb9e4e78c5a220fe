#include "vuid.h"

int main(void)
{
    open_device();
    VkPhysicalDeviceProperties properties;
    vkGetPhysicalDeviceProperties(physical_device, &properties);
    VkDeviceSize alignment = properties.limits.minUniformBufferOffsetAlignment;
    VkDescriptorType type = VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER;
    VkDescriptorSet set = make_set(make_pool(type), make_set_layout(type));
    VkDeviceSize size = 36; /* 一个物体的数据：九个 float */
    VkDeviceSize stride = size;
    VkBuffer buffer = make_buffer(4 * (size + alignment), VK_BUFFER_USAGE_UNIFORM_BUFFER_BIT);
    VkDescriptorBufferInfo second = {.buffer = buffer, .offset = stride, .range = size};
    VkWriteDescriptorSet write = {
        .sType = VK_STRUCTURE_TYPE_WRITE_DESCRIPTOR_SET,
        .dstSet = set,
        .descriptorCount = 1,
        .descriptorType = type,
        .pBufferInfo = &second,
    };
    vkUpdateDescriptorSets(device, 1, &write, 0, NULL);

    close_device();
    return 0;
}
