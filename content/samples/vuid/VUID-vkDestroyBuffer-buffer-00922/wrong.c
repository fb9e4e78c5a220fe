#include "vuid.h"

int main(void)
{
    open_device();
    VkBufferCreateInfo info = {
        .sType = VK_STRUCTURE_TYPE_BUFFER_CREATE_INFO,
        .size = 256,
        .usage = VK_BUFFER_USAGE_TRANSFER_DST_BIT,
    };
    VkBuffer buffer;
    check(vkCreateBuffer(device, &info, NULL, &buffer), "创建缓冲");
    check(vkBindBufferMemory(device, buffer, make_memory(256, ~0u), 0), "绑定内存");
    begin_commands();
    vkCmdFillBuffer(commands, buffer, 0, VK_WHOLE_SIZE, 0);
    end_commands();
    submit_commands(VK_NULL_HANDLE);
    sleep_instead_of_waiting();
    vkDestroyBuffer(device, buffer, NULL);

    close_device();
    return 0;
}
