#include "vuid.h"

int main(void)
{
    open_device();
    VkBuffer source = make_buffer(256, VK_BUFFER_USAGE_TRANSFER_SRC_BIT);
    VkBufferUsageFlags usage = VK_BUFFER_USAGE_VERTEX_BUFFER_BIT | VK_BUFFER_USAGE_TRANSFER_DST_BIT;
    VkBuffer vertices = make_buffer(256, usage);
    VkBufferCopy region = {.size = 256};
    begin_commands();
    vkCmdCopyBuffer(commands, source, vertices, 1, &region);
    end_and_run();

    close_device();
    return 0;
}
