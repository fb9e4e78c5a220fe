#include "vuid_compute.h"

int main(void)
{
    open_device();
    open_compute();
    VkDescriptorSet set = make_set(compute_pool, compute_set_layout);
    VkDescriptorType type = VK_DESCRIPTOR_TYPE_STORAGE_BUFFER;
    write_buffer(set, type, make_numbers());
    VkBuffer other_numbers = make_numbers();
    write_buffer(set, type, other_numbers);
    begin_commands();
    vkCmdBindPipeline(commands, VK_PIPELINE_BIND_POINT_COMPUTE, compute_pipeline);
    bind_numbers(set);
    vkCmdDispatch(commands, 1, 1, 1);
    end_commands();
    submit_commands(VK_NULL_HANDLE);
    check(vkQueueWaitIdle(queue), "等待队列空闲");

    close_device();
    return 0;
}
