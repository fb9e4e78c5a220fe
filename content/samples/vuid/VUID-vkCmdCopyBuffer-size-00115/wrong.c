#include "vuid.h"

int main(void)
{
    open_device();
    VkBuffer staging = make_buffer(256, VK_BUFFER_USAGE_TRANSFER_SRC_BIT);
    VkBuffer vertices = make_buffer(512, VK_BUFFER_USAGE_TRANSFER_DST_BIT | VK_BUFFER_USAGE_VERTEX_BUFFER_BIT);
    VkBufferCopy region = {.size = 512};
    begin_commands();
    vkCmdCopyBuffer(commands, staging, vertices, 1, &region);
    end_commands();

    close_device();
    return 0;
}
