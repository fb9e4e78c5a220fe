#include "vuid_compute.h"
#include "slow.comp.h"

static mtx_t queue_lock;

static int wait_in_thread(void *unused)
{
    (void)unused;
    mtx_lock(&queue_lock);
    check(vkQueueWaitIdle(queue), "等待队列空闲");
    mtx_unlock(&queue_lock);
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
    mtx_init(&queue_lock, mtx_plain);
    thrd_t thread;
    thrd_create(&thread, wait_in_thread, NULL);
    sleep_instead_of_waiting(); /* 这时另一个线程正在等待队列 */
    mtx_lock(&queue_lock);
    check(vkQueueSubmit(queue, 0, NULL, VK_NULL_HANDLE), "提交");
    mtx_unlock(&queue_lock);
    thrd_join(thread, NULL);

    close_device();
    return 0;
}
