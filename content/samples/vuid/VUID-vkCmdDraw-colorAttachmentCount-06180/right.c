#include "vuid_graphics.h"

int main(void)
{
    open_device();
    struct graphics g;
    default_graphics(&g, make_layout(NULL, NULL));
    VkImage canvas = make_canvas(); /* R8G8B8A8_UNORM */
    VkImageView view = make_view(canvas);
    g.color_format = CANVAS_FORMAT;
    VkPipeline pipeline = make_graphics_pipeline(&g);
    begin_drawing(canvas, view);
    vkCmdBindPipeline(commands, VK_PIPELINE_BIND_POINT_GRAPHICS, pipeline);
    set_viewport_and_scissor();
    vkCmdDraw(commands, 3, 1, 0, 0);
    vkCmdEndRendering(commands);
    end_commands();

    close_device();
    return 0;
}
