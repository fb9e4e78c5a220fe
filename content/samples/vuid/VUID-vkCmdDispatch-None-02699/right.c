#include "vuid_compute.h"

int main(void)
{
    open_device();
    open_compute();
    VkDescriptorSet set = make_set(compute_pool, compute_set_layout);
    write_buffer(set, VK_DESCRIPTOR_TYPE_STORAGE_BUFFER, make_numbers());
    begin_commands();
    vkCmdBindPipeline(commands, VK_PIPELINE_BIND_POINT_COMPUTE, compute_pipeline);
    bind_numbers(set);
    vkCmdDispatch(commands, 1, 1, 1);
    end_commands();

    close_device();
    return 0;
}
