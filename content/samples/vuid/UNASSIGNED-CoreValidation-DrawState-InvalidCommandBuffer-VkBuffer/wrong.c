#include "vuid.h"

int main(void)
{
    open_device();
    VkBufferCreateInfo info = {
        .sType = VK_STRUCTURE_TYPE_BUFFER_CREATE_INFO,
        .size = 256,
        .usage = VK_BUFFER_USAGE_TRANSFER_DST_BIT,
    };
    VkBuffer staging;
    check(vkCreateBuffer(device, &info, NULL, &staging), "创建缓冲");
    check(vkBindBufferMemory(device, staging, make_memory(256, ~0u), 0), "绑定内存");
    begin_commands();
    vkCmdFillBuffer(commands, staging, 0, VK_WHOLE_SIZE, 0);
    vkDestroyBuffer(device, staging, NULL); /* 录制完就销毁 */
    end_commands();

    close_device();
    return 0;
}
