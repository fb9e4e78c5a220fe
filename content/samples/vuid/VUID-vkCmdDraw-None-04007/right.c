#include "vuid_graphics.h"

int main(void)
{
    open_device();
    struct graphics g;
    default_graphics(&g, make_layout(NULL, NULL));
    VkVertexInputBindingDescription binding = {.binding = 0, .stride = 8};
    g.vertex_input.vertexBindingDescriptionCount = 1;
    g.vertex_input.pVertexBindingDescriptions = &binding;
    VkPipeline pipeline = make_graphics_pipeline(&g);
    VkBuffer vertices = make_buffer(3 * 8, VK_BUFFER_USAGE_VERTEX_BUFFER_BIT);
    VkDeviceSize offset = 0;
    VkImage canvas = make_canvas();
    VkImageView view = make_view(canvas);
    begin_drawing(canvas, view);
    vkCmdBindPipeline(commands, VK_PIPELINE_BIND_POINT_GRAPHICS, pipeline);
    set_viewport_and_scissor();
    vkCmdBindVertexBuffers(commands, 0, 1, &vertices, &offset);
    vkCmdDraw(commands, 3, 1, 0, 0);
    vkCmdEndRendering(commands);
    end_commands();

    close_device();
    return 0;
}
