#version 450 core

in vec2 vUv;
in float vMask;
out vec4 outColor;

uniform sampler2D uDetail;
uniform sampler2D uHeight;

void main()
{
    vec4 color = vec4(0.0);
    // #region divergent
    if (vMask > 0.5) {
        color = texture(uDetail, vUv * 8.0);          // 分支边缘会出现杂点
    }
    // #endregion divergent
    // #region gradients
    vec2 dx = dFdx(vUv * 8.0);
    vec2 dy = dFdy(vUv * 8.0);
    if (vMask > 0.5) {
        color = textureGrad(uDetail, vUv * 8.0, dx, dy);
    }
    // #endregion gradients
    // #region explicit-level
    float height = textureLod(uHeight, vUv, 2.0).r;
    // #endregion explicit-level
    outColor = color * height;
}
