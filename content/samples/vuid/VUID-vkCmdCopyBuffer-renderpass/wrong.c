#include "vuid_graphics.h"

int main(void)
{
    open_device();
    VkBuffer source = make_buffer(256, VK_BUFFER_USAGE_TRANSFER_SRC_BIT);
    VkBuffer target = make_buffer(256, VK_BUFFER_USAGE_TRANSFER_DST_BIT);
    VkBufferCopy region = {.size = 256};
    VkImage canvas = make_canvas();
    VkImageView view = make_view(canvas);
    begin_drawing(canvas, view);
    vkCmdCopyBuffer(commands, source, target, 1, &region);
    vkCmdEndRendering(commands);
    end_commands();

    close_device();
    return 0;
}
