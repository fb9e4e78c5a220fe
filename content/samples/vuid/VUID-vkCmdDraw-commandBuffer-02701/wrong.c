#include "vuid_graphics.h"

int main(void)
{
    open_device();
    struct graphics g;
    default_graphics(&g, make_layout(NULL, NULL));
    VkPipeline pipeline = make_graphics_pipeline(&g);
    VkImage canvas = make_canvas();
    VkImageView view = make_view(canvas);
    VkViewport viewport = {0, 0, 64, 64, 0, 1};
    begin_drawing(canvas, view);
    vkCmdBindPipeline(commands, VK_PIPELINE_BIND_POINT_GRAPHICS, pipeline);
    vkCmdSetViewport(commands, 0, 1, &viewport);
    vkCmdDraw(commands, 3, 1, 0, 0);
    vkCmdEndRendering(commands);
    end_commands();

    close_device();
    return 0;
}
