#include "vuid_graphics.h"

int main(void)
{
    open_device();
    struct graphics g;
    default_graphics(&g, make_layout(NULL, NULL));
    VkPipeline pipeline = make_graphics_pipeline(&g);
    VkImage canvas = make_canvas();
    VkImageView view = make_view(canvas);
    begin_drawing(canvas, view);
    set_viewport_and_scissor();
    vkCmdDraw(commands, 3, 1, 0, 0);
    vkCmdEndRendering(commands);
    end_commands();
    (void)pipeline;

    close_device();
    return 0;
}
