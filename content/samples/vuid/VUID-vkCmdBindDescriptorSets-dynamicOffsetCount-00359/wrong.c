#include "vuid.h"

int main(void)
{
    open_device();
    VkDescriptorType type = VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER_DYNAMIC;
    VkDescriptorSetLayout set_layout = make_set_layout(type);
    VkPipelineLayout layout = make_layout(&set_layout, NULL);
    VkDescriptorSet set = make_set(make_pool(type), set_layout);
    write_buffer(set, type, make_buffer(256, VK_BUFFER_USAGE_UNIFORM_BUFFER_BIT));
    begin_commands();
    vkCmdBindDescriptorSets(commands, VK_PIPELINE_BIND_POINT_GRAPHICS, layout, 0, 1, &set, 0, NULL);
    end_commands();

    close_device();
    return 0;
}
