#include "vuid_graphics.h"

int main(void)
{
    open_device();
    VkImage canvas = make_canvas();
    VkImageView view = make_view(canvas);
    begin_drawing(canvas, view);
    vkCmdEndRendering(commands);
    end_commands();

    close_device();
    return 0;
}
