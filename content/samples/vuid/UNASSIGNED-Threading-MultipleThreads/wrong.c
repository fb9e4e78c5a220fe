#include "vuid_compute.h"
#include "slow.comp.h"

static int wait_in_thread(void *unused)
{
    (void)unused;
    check(vkQueueWaitIdle(queue), "等待队列空闲");
    return 0;
}

int main(void)
{
    open_device();
    open_compute();
    VkDescriptorSet set = make_set(compute_pool, compute_set_layout);
    VkDescriptorType type = VK_DESCRIPTOR_TYPE_STORAGE_BUFFER;
    write_buffer(set, type, make_buffer(1024 * 16, VK_BUFFER_USAGE_STORAGE_BUFFER_BIT));
    VkShaderModule slow = make_shader(slow_comp, sizeof slow_comp); /* 要算一秒以上 */
    begin_commands();
    vkCmdBindPipeline(commands, VK_PIPELINE_BIND_POINT_COMPUTE, make_compute_pipeline(compute_layout, slow));
    bind_numbers(set);
    vkCmdDispatch(commands, 1, 1, 1);
    end_commands();
    submit_commands(VK_NULL_HANDLE);
    thrd_t thread;
    thrd_create(&thread, wait_in_thread, NULL);
    sleep_instead_of_waiting(); /* 这时另一个线程正在等待队列 */
    check(vkQueueSubmit(queue, 0, NULL, VK_NULL_HANDLE), "提交");
    thrd_join(thread, NULL);

    close_device();
    return 0;
}
