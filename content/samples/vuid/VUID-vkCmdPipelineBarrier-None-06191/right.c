#include "vuid_graphics.h"

int main(void)
{
    open_device();
    VkImage canvas = make_canvas();
    VkImageView view = make_view(canvas);
    begin_drawing(canvas, view);
    vkCmdEndRendering(commands);
    change_layout(canvas, VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL, VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL);
    end_commands();

    close_device();
    return 0;
}
