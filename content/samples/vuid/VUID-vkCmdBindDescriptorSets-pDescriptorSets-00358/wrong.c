#include "vuid_compute.h"

int main(void)
{
    open_device();
    open_compute();
    VkDescriptorType type = VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER;
    VkDescriptorSetLayout set_layout = make_set_layout(type);
    VkDescriptorSet set = make_set(make_pool(type), set_layout);
    write_buffer(set, type, make_buffer(256, VK_BUFFER_USAGE_UNIFORM_BUFFER_BIT | VK_BUFFER_USAGE_STORAGE_BUFFER_BIT));
    begin_commands();
    bind_numbers(set);
    end_commands();

    close_device();
    return 0;
}
