#include "vuid.h"

int main(void)
{
    open_device();
    VkImageCreateInfo info = image_info(VK_IMAGE_USAGE_SAMPLED_BIT);
    info.arrayLayers = 6;
    VkImage image = make_image_from(&info);
    VkImageViewCreateInfo view = view_info(image);
    view.viewType = VK_IMAGE_VIEW_TYPE_CUBE;
    view.subresourceRange.layerCount = 6;
    make_view_from(&view);

    close_device();
    return 0;
}
