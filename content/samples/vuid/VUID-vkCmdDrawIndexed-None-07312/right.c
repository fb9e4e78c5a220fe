#include "vuid_graphics.h"

int main(void)
{
    open_device();
    struct graphics g;
    default_graphics(&g, make_layout(NULL, NULL));
    VkPipeline pipeline = make_graphics_pipeline(&g);
    VkBuffer indices = make_buffer(6, VK_BUFFER_USAGE_INDEX_BUFFER_BIT);
    VkImage canvas = make_canvas();
    VkImageView view = make_view(canvas);
    begin_drawing(canvas, view);
    vkCmdBindPipeline(commands, VK_PIPELINE_BIND_POINT_GRAPHICS, pipeline);
    set_viewport_and_scissor();
    vkCmdBindIndexBuffer(commands, indices, 0, VK_INDEX_TYPE_UINT16);
    vkCmdDrawIndexed(commands, 3, 1, 0, 0, 0);
    vkCmdEndRendering(commands);
    end_commands();

    close_device();
    return 0;
}
