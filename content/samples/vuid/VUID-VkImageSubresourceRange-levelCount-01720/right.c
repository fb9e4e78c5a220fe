#include "vuid.h"

int main(void)
{
    open_device();
    VkImage image = make_image(VK_IMAGE_USAGE_SAMPLED_BIT);
    VkImageViewCreateInfo info = {
        .sType = VK_STRUCTURE_TYPE_IMAGE_VIEW_CREATE_INFO,
        .image = image,
        .viewType = VK_IMAGE_VIEW_TYPE_2D,
        .format = VK_FORMAT_R8G8B8A8_UNORM,
        .subresourceRange = {
            .aspectMask = VK_IMAGE_ASPECT_COLOR_BIT,
            .levelCount = 1,
            .layerCount = 1,
        },
    };
    make_view_from(&info);

    close_device();
    return 0;
}
