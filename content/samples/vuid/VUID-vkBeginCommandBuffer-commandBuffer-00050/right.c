#include "vuid.h"

int main(void)
{
    open_device();
    VkCommandPoolCreateInfo pool_info = {
        .sType = VK_STRUCTURE_TYPE_COMMAND_POOL_CREATE_INFO,
        .flags = VK_COMMAND_POOL_CREATE_RESET_COMMAND_BUFFER_BIT,
    };
    VkCommandPool pool;
    check(vkCreateCommandPool(device, &pool_info, NULL, &pool), "创建命令池");
    own(VK_OBJECT_TYPE_COMMAND_POOL, (uint64_t)pool);
    VkCommandBufferAllocateInfo allocate = {
        .sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_ALLOCATE_INFO,
        .commandPool = pool,
        .level = VK_COMMAND_BUFFER_LEVEL_PRIMARY,
        .commandBufferCount = 1,
    };
    check(vkAllocateCommandBuffers(device, &allocate, &commands), "分配命令缓冲");
    for (int frame = 0; frame < 2; frame++) {
        begin_commands();
        end_and_run();
    }

    close_device();
    return 0;
}
